variable "public" {}

resource "google_sql_database_instance" "private" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ipv4_enabled    = false
      private_network = "projects/p/global/networks/n"
    }
  }
}

resource "google_sql_database_instance" "later" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ipv4_enabled = var.public
    }
  }
}

resource "google_sql_database_instance" "clone" {
  database_version = "POSTGRES_15"
  clone {
    source_instance_name = "private"
  }
}
