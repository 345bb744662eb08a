resource "kubernetes_pod_v1" "controller_manager_0" {
  metadata {
    name      = "controller-manager-0"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-controller-manager"
      image = "registry.k8s.io/kube-controller-manager:v1.31.0"
      command = [
        "kube-controller-manager",
        "--bind-address=0.0.0.0", # BAD
      ]
    }
  }
}

resource "kubernetes_pod_v1" "controller_manager_1" {
  metadata {
    name      = "controller-manager-1"
    namespace = "kube-system"
  }
  spec {
    container { # BAD
      name  = "kube-controller-manager"
      image = "registry.k8s.io/kube-controller-manager:v1.31.0"
      command = [
        "kube-controller-manager",
        "--v=2",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "scheduler_2" {
  metadata {
    name      = "scheduler-2"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-scheduler"
      image = "registry.k8s.io/kube-scheduler:v1.31.0"
      command = [
        "kube-scheduler",
        "--bind-address=0.0.0.0", # BAD
      ]
    }
  }
}

resource "kubernetes_pod_v1" "scheduler_3" {
  metadata {
    name      = "scheduler-3"
    namespace = "kube-system"
  }
  spec {
    container { # BAD
      name  = "kube-scheduler"
      image = "registry.k8s.io/kube-scheduler:v1.31.0"
      command = [
        "kube-scheduler",
        "--v=2",
      ]
    }
  }
}
