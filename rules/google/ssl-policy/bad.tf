resource "google_compute_ssl_policy" "silent" { # BAD
  name = "a"
}

resource "google_compute_ssl_policy" "modern" {
  name            = "b"
  profile         = "MODERN"
  min_tls_version = "TLS_1_1" # BAD
}

resource "google_compute_ssl_policy" "compatible" {
  name            = "c"
  profile         = "COMPATIBLE" # BAD
  min_tls_version = "TLS_1_2"
}

resource "google_compute_ssl_policy" "custom" {
  name            = "d"
  profile         = "CUSTOM"
  min_tls_version = "TLS_1_2"
  custom_features = ["TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384", "TLS_RSA_WITH_AES_128_CBC_SHA"] # BAD
}
