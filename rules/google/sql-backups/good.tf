variable "backup" {}

resource "google_sql_database_instance" "on" {
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-f1-micro"
    backup_configuration {
      enabled = true
    }
  }
}

resource "google_sql_database_instance" "later" {
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-f1-micro"
    backup_configuration {
      enabled = var.backup
    }
  }
}

resource "google_sql_database_instance" "replica" {
  database_version     = "MYSQL_8_0"
  master_instance_name = google_sql_database_instance.on.name
  settings {
    tier = "db-f1-micro"
  }
}
