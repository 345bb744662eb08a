resource "google_apikeys_key" "silent" { # BAD
  name = "a"
}

resource "google_apikeys_key" "half" {
  name = "b"
  restrictions { # BAD
    browser_key_restrictions {
      allowed_referrers = ["https://example.com"]
    }
  }
}

resource "google_apikeys_key" "all" {
  name = "c"
  restrictions {
    api_targets {
      service = "cloudapis.googleapis.com" # BAD
    }
  }
}
