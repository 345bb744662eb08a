resource "google_dataproc_cluster" "private_by_default" {
  name   = "c"
  region = "europe-west3"
  cluster_config {
    software_config {
      image_version = "2.2-debian12"
    }
  }
}
