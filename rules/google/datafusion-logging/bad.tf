resource "google_data_fusion_instance" "bad0" { # BAD
  name = "a"
  type = "BASIC"
}

resource "google_data_fusion_instance" "bad1" {
  name = "a"
  type = "BASIC"
  enable_stackdriver_logging = false # BAD
}
