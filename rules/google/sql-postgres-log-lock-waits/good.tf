variable "value" {}

variable "flags" {}

resource "google_sql_database_instance" "right" {
  name             = "right"
  database_version = "POSTGRES_16"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_lock_waits"
      value = "on"
    }
  }
}

resource "google_sql_database_instance" "later" {
  name             = "later"
  database_version = "POSTGRES_16"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_lock_waits"
      value = var.value
    }
  }
}

resource "google_sql_database_instance" "flags_later" {
  name             = "flags-later"
  database_version = "POSTGRES_16"
  settings {
    tier = "db-custom-2-8192"
    dynamic "database_flags" {
      for_each = var.flags
      content {
        name  = database_flags.key
        value = database_flags.value
      }
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
