resource "google_dataflow_job" "silent" { # BAD
  name              = "a"
  template_gcs_path = "gs://b/t"
  temp_gcs_location = "gs://b/tmp"
}

resource "google_dataflow_job" "public" {
  name              = "b"
  template_gcs_path = "gs://b/t"
  temp_gcs_location = "gs://b/tmp"
  ip_configuration  = "WORKER_IP_PUBLIC" # BAD
}
