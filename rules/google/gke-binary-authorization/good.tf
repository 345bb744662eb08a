variable "mode" {}

resource "google_container_cluster" "on" {
  name = "a"
  binary_authorization {
    evaluation_mode = "PROJECT_SINGLETON_POLICY_ENFORCE"
  }
}

resource "google_container_cluster" "old" {
  name                        = "b"
  enable_binary_authorization = true
}

resource "google_container_cluster" "later" {
  name = "c"
  binary_authorization {
    evaluation_mode = var.mode
  }
}
