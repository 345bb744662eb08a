resource "google_tpu_v2_vm" "bad0" {
  name = "a"
  zone = "us-central1-c"
  network_config {
    enable_external_ips = true # BAD
  }
}
