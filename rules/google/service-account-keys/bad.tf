resource "google_service_account" "app" {
  account_id = "app"
}

resource "google_service_account_key" "app" { # BAD
  service_account_id = google_service_account.app.name
}
