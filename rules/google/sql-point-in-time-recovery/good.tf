variable "backup" {}

resource "google_sql_database_instance" "mysql" {
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-f1-micro"
    backup_configuration {
      enabled            = true
      binary_log_enabled = true
    }
  }
}

resource "google_sql_database_instance" "postgres" {
  database_version = "POSTGRES_16"
  settings {
    tier = "db-f1-micro"
    backup_configuration {
      enabled                        = true
      point_in_time_recovery_enabled = true
    }
  }
}

resource "google_sql_database_instance" "later" {
  database_version = "POSTGRES_16"
  settings {
    tier = "db-f1-micro"
    backup_configuration {
      enabled                        = true
      point_in_time_recovery_enabled = var.backup
    }
  }
}

resource "google_sql_database_instance" "replica" {
  database_version     = "MYSQL_8_0"
  master_instance_name = google_sql_database_instance.mysql.name
  settings {
    tier = "db-f1-micro"
  }
}
