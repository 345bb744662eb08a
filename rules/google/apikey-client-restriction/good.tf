resource "google_apikeys_key" "server" {
  name = "a"
  restrictions {
    server_key_restrictions {
      allowed_ips = ["203.0.113.7"]
    }
  }
}

resource "google_apikeys_key" "page" {
  name = "b"
  restrictions {
    browser_key_restrictions {
      allowed_referrers = ["https://*.example.com/*"]
    }
  }
}
