resource "google_logging_project_bucket_config" "silent" { # BAD
  project   = "p"
  location  = "global"
  bucket_id = "_Default"
}

resource "google_logging_folder_bucket_config" "short" {
  folder         = "folders/1"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = 7 # BAD
}
