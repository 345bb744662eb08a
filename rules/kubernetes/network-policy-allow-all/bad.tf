resource "kubernetes_network_policy" "allow_all" {
  metadata {
    name = "allow-all"
  }
  spec {
    policy_types = ["Ingress"]
    pod_selector {}
    ingress {} # BAD
  }
}

resource "kubernetes_network_policy_v1" "networks" {
  metadata {
    name = "networks"
  }
  spec {
    pod_selector {
      match_labels = {
        app = "web"
      }
    }
    ingress {
      from {
        pod_selector {}
      }
    }
    ingress { # BAD
      from {
        pod_selector {}
      }
      from {
        ip_block {
          cidr = "0.0.0.0/0"
        }
      }
    }
    ingress { # BAD
      from {
        ip_block {
          cidr = "::/0"
        }
      }
    }
    ingress {} # BAD
  }
}
