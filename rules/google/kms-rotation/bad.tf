resource "google_kms_crypto_key" "never" { # BAD
  name     = "a"
  key_ring = "ring"
}

resource "google_kms_crypto_key" "yearly" {
  name            = "b"
  key_ring        = "ring"
  purpose         = "ENCRYPT_DECRYPT"
  rotation_period = "31536000s" # BAD
}

resource "google_kms_crypto_key" "null" {
  name            = "c"
  key_ring        = "ring"
  rotation_period = null # BAD
}
