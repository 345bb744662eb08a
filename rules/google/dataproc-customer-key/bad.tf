resource "google_dataproc_cluster" "silent" { # BAD
  name = "a"
}
