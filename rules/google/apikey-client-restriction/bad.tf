resource "google_apikeys_key" "silent" { # BAD
  name = "a"
}

resource "google_apikeys_key" "all" {
  name = "b"
  restrictions {
    server_key_restrictions {
      allowed_ips = ["0.0.0.0/0"] # BAD
    }
  }
}

resource "google_apikeys_key" "star" {
  name = "c"
  restrictions {
    browser_key_restrictions {
      allowed_referrers = ["*"] # BAD
    }
  }
}
