resource "google_alloydb_cluster" "silent" { # BAD
  cluster_id = "a"
  location   = "europe-west1"
}
