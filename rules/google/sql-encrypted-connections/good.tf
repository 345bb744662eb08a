variable "mode" {}

resource "google_sql_database_instance" "encrypted" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ssl_mode = "ENCRYPTED_ONLY"
    }
  }
}

resource "google_sql_database_instance" "v5" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      require_ssl = true
    }
  }
}

resource "google_sql_database_instance" "later" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ssl_mode = var.mode
    }
  }
}
