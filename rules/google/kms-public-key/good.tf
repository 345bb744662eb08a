variable "member" {}

resource "google_kms_crypto_key_iam_member" "later" {
  crypto_key_id = "a"
  role = "roles/cloudkms.cryptoKeyDecrypter"
  member = var.member
}

resource "google_kms_crypto_key_iam_binding" "group" {
  crypto_key_id = "a"
  role = "roles/cloudkms.cryptoKeyDecrypter"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}

resource "google_kms_key_ring_iam_member" "later" {
  key_ring_id = "a"
  role = "roles/cloudkms.admin"
  member = var.member
}

resource "google_kms_key_ring_iam_binding" "group" {
  key_ring_id = "a"
  role = "roles/cloudkms.admin"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}
