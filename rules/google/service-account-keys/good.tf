resource "google_service_account" "app" {
  account_id = "app"
}

resource "google_service_account_key" "none" {
  count              = 0
  service_account_id = google_service_account.app.name
}
