resource "google_notebooks_runtime" "bad0" { # BAD
  name     = "a"
  location = "europe-west1"
}

resource "google_notebooks_runtime" "bad1" {
  name     = "a"
  location = "europe-west1"
  virtual_machine {
    virtual_machine_config {
      internal_ip_only = false # BAD
    }
  }
}
