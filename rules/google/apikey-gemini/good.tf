resource "google_apikeys_key" "maps" {
  name = "maps"
  restrictions {
    api_targets {
      service = "maps-backend.googleapis.com"
    }
  }
}
