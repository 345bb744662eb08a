variable "period" {}

resource "google_kms_crypto_key" "rotated" {
  name            = "a"
  key_ring        = "ring"
  rotation_period = "7776000s"
}

resource "google_kms_crypto_key" "computed" {
  name            = "b"
  key_ring        = "ring"
  rotation_period = "${30 * 24 * 3600}s"
}

resource "google_kms_crypto_key" "signing" {
  name     = "c"
  key_ring = "ring"
  purpose  = "ASYMMETRIC_SIGN"
}

resource "google_kms_crypto_key" "imported" {
  name        = "d"
  key_ring    = "ring"
  import_only = true
}

resource "google_kms_crypto_key" "later" {
  name            = "e"
  key_ring        = "ring"
  rotation_period = var.period
}
