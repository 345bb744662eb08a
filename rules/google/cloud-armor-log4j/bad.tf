resource "google_compute_security_policy" "preview" { # BAD
  name = "a"
  rule {
    action   = "deny(403)"
    priority = 1
    preview  = true
    match {
      expr {
        expression = "evaluatePreconfiguredWaf('cve-canary')"
      }
    }
  }
}

resource "google_compute_security_policy" "none" { # BAD
  name = "b"
}
