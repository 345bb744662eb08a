variable "flags" {}

resource "google_sql_database_instance" "silent" {
  name             = "silent"
  database_version = "POSTGRES_14"
  settings {
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_database_instance" "off" {
  name             = "off"
  database_version = "POSTGRES_14"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_executor_stats"
      value = "off"
    }
    database_flags {
      name  = "log_parser_stats"
      value = "off"
    }
    database_flags {
      name  = "log_planner_stats"
      value = "off"
    }
    database_flags {
      name  = "log_statement_stats"
      value = "off"
    }
  }
}

resource "google_sql_database_instance" "other_engine" {
  name             = "other-engine"
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-custom-2-8192"
  }
}
