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

resource "google_dataproc_cluster" "said_otherwise" {
  name   = "c"
  region = "europe-west3"
  cluster_config {
    gce_cluster_config {
      internal_ip_only = false # BAD
    }
    software_config {
      image_version = "2.2-debian12"
    }
  }
}

resource "google_dataproc_cluster" "old_image" {
  name   = "c"
  region = "europe-west3"
  cluster_config { # BAD
    software_config {
      image_version = "2.1.88-debian11"
    }
  }
}
