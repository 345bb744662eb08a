resource "google_document_ai_processor" "silent" { # BAD
  display_name = "a"
  type         = "OCR_PROCESSOR"
  location     = "eu"
}
