resource "google_sql_database_instance" "world" {
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      authorized_networks {
        name  = "office"
        value = "203.0.113.0/24"
      }
      authorized_networks {
        name  = "all"
        value = "0.0.0.0/0" # BAD
      }
    }
  }
}

resource "google_sql_database_instance" "halves" {
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      dynamic "authorized_networks" {
        for_each = ["0.0.0.0/1", "128.0.0.0/1"]
        content {
          value = authorized_networks.value # BAD
        }
      }
    }
  }
}
