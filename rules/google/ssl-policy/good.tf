variable "version" {}

resource "google_compute_ssl_policy" "restricted" {
  name    = "a"
  profile = "RESTRICTED"
}

resource "google_compute_ssl_policy" "modern" {
  name            = "b"
  profile         = "MODERN"
  min_tls_version = "TLS_1_2"
}

resource "google_compute_ssl_policy" "custom" {
  name            = "c"
  profile         = "CUSTOM"
  min_tls_version = "TLS_1_2"
  custom_features = ["TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"]
}

resource "google_compute_ssl_policy" "later" {
  name            = "d"
  profile         = "MODERN"
  min_tls_version = var.version
}
