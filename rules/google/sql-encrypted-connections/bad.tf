resource "google_sql_database_instance" "allow" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ssl_mode = "ALLOW_UNENCRYPTED_AND_ENCRYPTED" # BAD
    }
  }
}

resource "google_sql_database_instance" "off" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration { # BAD
      require_ssl = false
    }
  }
}

resource "google_sql_database_instance" "missing" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration { # BAD
      ipv4_enabled = false
    }
  }
}

resource "google_sql_database_instance" "nothing" {
  database_version = "POSTGRES_15"
  settings { # BAD
    tier = "db-f1-micro"
  }
}
