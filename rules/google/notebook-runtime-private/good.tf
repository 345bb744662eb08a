variable "later" {}

resource "google_notebooks_runtime" "good0" {
  name     = "a"
  location = "europe-west1"
  virtual_machine {
    virtual_machine_config {
      internal_ip_only = true
    }
  }
}
