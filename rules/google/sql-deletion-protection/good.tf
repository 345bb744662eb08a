variable "protected" {}

resource "google_sql_database_instance" "on" {
  database_version = "POSTGRES_16"
  settings {
    tier                        = "db-f1-micro"
    deletion_protection_enabled = true
  }
}

resource "google_sql_database_instance" "later" {
  database_version = "POSTGRES_16"
  settings {
    tier                        = "db-f1-micro"
    deletion_protection_enabled = var.protected
  }
}
