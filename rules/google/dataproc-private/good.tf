variable "later" {}

resource "google_dataproc_cluster" "good0" {
  name = "a"
  cluster_config {
    gce_cluster_config {
      internal_ip_only = true
    }
  }
}

resource "google_dataproc_cluster" "good1" {
  name = "a"
  cluster_config {
    gce_cluster_config {
      internal_ip_only = var.later
    }
  }
}
