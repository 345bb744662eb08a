resource "google_dataproc_cluster" "bad0" { # BAD
  name = "a"
}

resource "google_dataproc_cluster" "bad1" {
  name = "a"
  cluster_config {
    gce_cluster_config {
      internal_ip_only = false # BAD
    }
  }
}
