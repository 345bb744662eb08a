variable "later" {}

resource "google_dataflow_job" "private" {
  name              = "a"
  template_gcs_path = "gs://b/t"
  temp_gcs_location = "gs://b/tmp"
  ip_configuration  = "WORKER_IP_PRIVATE"
}

resource "google_dataflow_job" "later" {
  name              = "b"
  template_gcs_path = "gs://b/t"
  temp_gcs_location = "gs://b/tmp"
  ip_configuration  = var.later
}
