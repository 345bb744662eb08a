variable "office" {}

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

resource "google_sql_database_instance" "office" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      dynamic "authorized_networks" {
        for_each = ["203.0.113.0/24", var.office]
        content {
          value = authorized_networks.value
        }
      }
    }
  }
}
