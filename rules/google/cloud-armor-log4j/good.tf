resource "google_compute_security_policy" "denies" {
  name = "a"
  rule {
    action   = "deny(403)"
    priority = 1
    match {
      expr {
        expression = "evaluatePreconfiguredExpr('cve-canary')"
      }
    }
  }
}

resource "google_compute_security_policy" "apart" {
  name = "c"
}

resource "google_compute_security_policy_rule" "apart" {
  security_policy = google_compute_security_policy.apart.name
  action          = "deny(403)"
  priority        = 1
  match {
    expr {
      expression = "evaluatePreconfiguredWaf('cve-canary')"
    }
  }
}

resource "google_compute_security_policy" "edge" {
  name = "b"
  type = "CLOUD_ARMOR_EDGE"
}
