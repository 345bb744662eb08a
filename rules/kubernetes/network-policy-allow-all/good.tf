resource "kubernetes_network_policy" "deny_all" {
  metadata {
    name = "deny-all"
  }
  spec {
    policy_types = ["Ingress", "Egress"]
    pod_selector {}
  }
}

resource "kubernetes_network_policy_v1" "web" {
  metadata {
    name = "web"
  }
  spec {
    pod_selector {
      match_labels = {
        app = "web"
      }
    }
    ingress {
      from {
        pod_selector {
          match_labels = {
            app = "proxy"
          }
        }
      }
    }
    ingress {
      ports {
        port     = 443
        protocol = "TCP"
      }
    }
    ingress {
      from {
        ip_block {
          cidr = "0.0.0.0/0"
        }
      }
      ports {
        port = 80
      }
    }
    egress {}
  }
}
