resource "google_sql_database_instance" "explicit" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ipv4_enabled = true # BAD
    }
  }
}

resource "google_sql_database_instance" "both" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration { # BAD
      private_network = "projects/p/global/networks/n"
    }
  }
}

resource "google_sql_database_instance" "default" {
  database_version = "POSTGRES_15"
  settings { # BAD
    tier = "db-f1-micro"
  }
}
