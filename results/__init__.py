"""What was found: Parquet rows, DuckDB views, tables and reports. Knows no Magic."""
