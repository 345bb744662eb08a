resource "google_kms_crypto_key" "sql" {
  name     = "sql"
  key_ring = "ring"
}

resource "google_sql_database_instance" "own" {
  database_version    = "POSTGRES_16"
  encryption_key_name = google_kms_crypto_key.sql.id
  settings {
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "clone" {
  database_version = "POSTGRES_16"
  clone {
    source_instance_name = google_sql_database_instance.own.name
  }
}
