resource "google_apikeys_key" "both" {
  name = "both"
  restrictions {
    api_targets {
      service = "maps-backend.googleapis.com"
    }
    api_targets { # BAD
      service = "generativelanguage.googleapis.com"
    }
  }
}
