resource "google_apikeys_key" "maps" {
  name = "a"
  restrictions {
    api_targets {
      service = "maps-backend.googleapis.com"
    }
  }
}
