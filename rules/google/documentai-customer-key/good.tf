resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_document_ai_processor" "own" {
  display_name = "a"
  type         = "OCR_PROCESSOR"
  location     = "eu"
  kms_key_name = google_kms_crypto_key.own.id
}

resource "google_document_ai_processor" "later" {
  display_name = "a"
  type         = "OCR_PROCESSOR"
  location     = "eu"
  kms_key_name = var.key
}
