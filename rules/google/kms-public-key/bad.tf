resource "google_kms_crypto_key_iam_member" "all" {
  crypto_key_id = "a"
  role = "roles/cloudkms.cryptoKeyDecrypter"
  member = "allUsers" # BAD
}

resource "google_kms_key_ring_iam_member" "all" {
  key_ring_id = "a"
  role = "roles/cloudkms.admin"
  member = "allUsers" # BAD
}

resource "google_kms_crypto_key_iam_binding" "some" {
  crypto_key_id = "b"
  role = "roles/cloudkms.cryptoKeyDecrypter"
  members = ["group:team@example.com", "allAuthenticatedUsers"] # BAD
}

data "google_iam_policy" "all" {
  binding {
    role = "roles/cloudkms.cryptoKeyDecrypter"
    members = ["allUsers"] # BAD
  }
}

resource "google_kms_crypto_key_iam_policy" "all" {
  crypto_key_id = "c"
  policy_data = data.google_iam_policy.all.policy_data
}
