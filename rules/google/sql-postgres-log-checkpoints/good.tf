variable "value" {}

resource "google_sql_database_instance" "new" {
  name             = "new"
  database_version = "POSTGRES_15"
  settings {
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_database_instance" "old" {
  name             = "old"
  database_version = "POSTGRES_12"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_checkpoints"
      value = "on"
    }
  }
}

resource "google_sql_database_instance" "later" {
  name             = "later"
  database_version = "POSTGRES_12"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_checkpoints"
      value = var.value
    }
  }
}
