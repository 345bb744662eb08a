resource "google_sql_database_instance" "two" {
  name             = "two"
  database_version = "POSTGRES_14"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_parser_stats"
      value = "on" # BAD
    }
    database_flags {
      name  = "log_planner_stats"
      value = "off"
    }
    database_flags {
      name  = "log_statement_stats"
      value = "on" # BAD
    }
  }
}

resource "google_sql_database_instance" "one" {
  name             = "one"
  database_version = "POSTGRES_9_6"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_executor_stats"
      value = "on" # BAD
    }
  }
}

resource "google_sql_database_instance" "other" {
  name             = "other"
  database_version = "POSTGRES_9_6"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_planner_stats"
      value = "on" # BAD
    }
  }
}
