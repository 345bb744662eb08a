resource "google_compute_ssl_policy" "custom" {
  name            = "custom"
  profile         = "CUSTOM"
  min_tls_version = "TLS_1_1" # BAD
  custom_features = ["TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"]
}
