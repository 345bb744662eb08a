variable "type" {}

resource "google_sql_database_instance" "regional" {
  database_version = "POSTGRES_16"
  settings {
    tier              = "db-f1-micro"
    availability_type = "REGIONAL"
  }
}

resource "google_sql_database_instance" "later" {
  database_version = "POSTGRES_16"
  settings {
    tier              = "db-f1-micro"
    availability_type = var.type
  }
}

resource "google_sql_database_instance" "replica" {
  database_version     = "POSTGRES_16"
  master_instance_name = google_sql_database_instance.regional.name
  settings {
    tier = "db-f1-micro"
  }
}
